/** Where the four places of the menu are. */
export const placeAddresses = {
  home: '/',
  points: '/resource-owners',
  records: '/redeem-records',
  account: '/account',
} as const
