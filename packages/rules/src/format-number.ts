/** Before every three digits up to the end of the whole number; there are two decimals at most. */
const thousands = /\B(?=(?:\d{3})+(?!\d))/g

/**
 * Numbers are written the same everywhere, whatever the browser's own language is (specification, section 9), and not by
 * Intl: making its formatter takes a slow phone 100 ms. What is no number, such as an unknown rate, is written as dashes
 * (section 5).
 */
export const formatNumber = (value: number): string =>
  // Read back as a number: without noughts at the end, and what rounds to nothing is 0, not -0.
  Number.isFinite(value) ? String(Number(value.toFixed(2))).replaceAll(thousands, ',') : '--'

/** With a space at which no line ends, as keepTogether() writes it. Less than nothing is `−NT$ 50`: the sign stands first. */
export const formatMoney = (amountTwd: number): string =>
  amountTwd < 0 ? `−${formatMoney(-amountTwd)}` : `NT$\u00a0${formatNumber(amountTwd)}`
