import { bill, newKey, type Payer, type Redeeming } from './redeeming-world.ts'

/** What tests of self-service machines send over and over. */

export const sale = { stationName: '中油信義站', pump: '5', fuel: 'gas95', litres: 32.105 }

export const fuelBill = (transactionToken: string, wishes: object = {}) =>
  bill({ serviceType: 'refueling', merchantName: '台灣中油', transactionToken, machine: sale, ...wishes })

export const showToken = async ({ browser }: Payer, resourceOwnerId = 'programme-tree') =>
  (await browser.call('POST /v1/resource-owners/transaction-token', { resourceOwnerId })).data['token']

export const sell = ({ call }: Redeeming, machine: string, body: object) =>
  call(machine, 'POST /v1/redemptions', body, newKey())
