/** The words of the first page, verbatim from the product's copy. */
export const words = {
  name: 'DPASS',
  headline: '駕駛人的數位移動平台',
  promise: '點數折抵停車、加油，eTag 自動繳費，一個帳號就搞定。',
} as const
