/** Numbers are written the same everywhere, whatever the browser's own language is (specification, section 9). */
const plain = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
  // What rounds to nothing is 0, not -0.
  signDisplay: 'negative',
})

export const formatNumber = (value: number): string => plain.format(value)

export const formatMoney = (amountTwd: number): string => `NT$ ${formatNumber(amountTwd)}`
