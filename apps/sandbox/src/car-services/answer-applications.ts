import { carServices } from '@dpass/contract/partners/car-services'
import { serve } from '@dpass/wire/serve'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { carServicesUid } from '@dpass/rules/programmes'
import { findAccount } from '../programmes/accounts.ts'
import { PartnerRefusal } from '../programmes/partner-refusal.ts'
import type { World } from '../world.ts'
import { describeApplication } from './application.ts'
import { takeBack, takeIn } from './applications.ts'

/** Car services' half of the contract, beside the membership's. Faults are those of the membership. */
export function answerApplications(
  app: FastifyInstance,
  { store }: World,
  guard: (_: unknown, request: FastifyRequest) => void,
): void {
  serve(
    app,
    carServices,
    {
      'PUT /applications/{id}/{round}': ({ params: { id, round }, body }) => {
        if (!/^[1-9][0-9]{0,5}$/.test(round)) throw new PartnerRefusal(400, 'REQUEST_INVALID')
        if (!findAccount(store, carServicesUid, body.account)?.authorisedAt)
          throw new PartnerRefusal(401, 'LINK_INVALID')
        return describeApplication(takeIn(store, id, Number(round), body))
      },
      'DELETE /applications/{id}': ({ params, query }) =>
        describeApplication(takeBack(store, params.id, query.expected)),
    },
    guard,
  )
}
