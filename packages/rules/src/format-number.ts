/** Numbers are written the same everywhere, whatever the browser's own language is (specification, section 9). */
const plain = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
  // What rounds to nothing is 0, not -0.
  signDisplay: 'negative',
})

/** What is no number, such as an unknown rate, is written as dashes (specification, section 5). */
export const formatNumber = (value: number): string => (Number.isFinite(value) ? plain.format(value) : '--')

/** With a space at which no line ends, as keepTogether() writes it. */
export const formatMoney = (amountTwd: number): string => `NT$\u00a0${formatNumber(amountTwd)}`
