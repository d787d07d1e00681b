/**
 * The widths at which pages are laid out anew. A style sheet cannot name them, so breakpoints.test.ts refuses any other in
 * a media query; what a part does by its own width is a container query.
 */
export const breakpoints = {
  /** Sheets leave the lower edge, and rows that are swiped stand side by side. */
  aside: '40rem',
  /** A tablet: the page is a card in the middle. */
  tablet: '48rem',
  /** A computer: the menu stands at the side, and a sheet beside its list. */
  wide: '64rem',
} as const
