"""Cards of the lists drawn by lot: what rulebook and printed text demand, told before their programs were seen."""
