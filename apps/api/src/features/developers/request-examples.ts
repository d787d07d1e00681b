interface NamedExample {
  readonly summary: string
  readonly value: object
}

const parking = { orderAmount: 300, serviceType: 'parking' }
const refuelling = { orderAmount: 1_000, serviceType: 'refueling', transactionToken: 'K7WQM3XHPT4R' }

/** Calls whose body depends on who sends it: one example of every field at once would be a request that is refused. */
export const requestExamples: Readonly<Record<string, Readonly<Record<string, NamedExample>>>> = {
  'POST /v1/redemptions/quote': {
    app: { summary: "With a member's token", value: parking },
    machine: { summary: 'With client credentials: the code says whose points', value: refuelling },
  },
  'POST /v1/redemptions': {
    app: {
      summary: "With a member's token",
      value: { orderId: 'P-20261117-000123', ...parking, merchantName: '好停停車場 信義店' },
    },
    machine: {
      summary: 'With client credentials: the code says whose points, and the sale is shown in the record',
      value: {
        orderId: 'F-20261117-000045',
        ...refuelling,
        merchantName: '中油信義站',
        machine: {
          stationName: '中油信義站',
          pump: '5',
          fuel: 'gas95',
          litres: 32.787,
          startedAt: '2026-11-17T03:57:10.000Z',
          finishedAt: '2026-11-17T03:58:30.000Z',
        },
      },
    },
  },
  'POST /v2/auth/password/change': {
    password: {
      summary: 'By the present password',
      value: {
        password: 'road-to-alishan-2026',
        newPassword: 'sunrise-over-hehuan-2026',
        passwordConfirmation: 'sunrise-over-hehuan-2026',
      },
    },
  },
  'POST /v1/redemptions/{id}/refunds': {
    part: { summary: 'A part, in steps of the rate', value: { amount: 45 } },
    rest: { summary: 'All that is left', value: {} },
  },
}
