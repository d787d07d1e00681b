import { contract } from '@dpass/contract/contract'
import type { Call } from '@dpass/wire/shape'
import { answerMs } from '@dpass/api/src/domain/redemption/transaction.ts'
import { keyLivesMs } from '@dpass/api/src/domain/redemption/claim.ts'
import { grantLifetimeMs, lifetimesSeconds } from '@dpass/api/src/features/oauth/engine/configure.ts'
import { endpoints } from '@dpass/api/src/features/oauth/engine/serve-engine.ts'
import { duplicateMs } from '@dpass/api/src/features/redemption/begin-redemptions.ts'
import { cancellableMs } from '@dpass/api/src/features/redemption/cancel.ts'
import { tokenLivesMs } from '@dpass/api/src/domain/redemption/token.ts'
import type { Said, Table } from './table.ts'

const units: readonly (readonly [seconds: number, zh: string, en: string])[] = [
  [86_400, '天', 'day'],
  [3_600, '小時', 'hour'],
  [60, '分鐘', 'minute'],
  [1, '秒', 'second'],
]

/** In the largest unit that leaves no rest; a single day, hour or minute is said in the next smaller one. */
function lasting(seconds: number): Said {
  const [size, zh, en] = units.find(([unit]) => seconds % unit === 0 && seconds > unit) ?? [1, '秒', 'second']
  const count = seconds / size
  return { zh: `${count} ${zh}`, en: `${count} ${en}${count === 1 ? '' : 's'}` }
}

const ms = (value: number) => lasting(value / 1_000)

/** How long things live, from the code's own limits. */
export const lifetimes: Table = {
  head: [
    { zh: '項目', en: 'what' },
    { zh: '期限', en: 'life' },
    { zh: '說明', en: 'note' },
  ],
  rows: [
    [
      { zh: '折抵請求的回應', en: 'answer to a redemption' },
      ms(Math.ceil(answerMs / 5_000) * 5_000),
      {
        zh: '最晚；點數平台還沒回答就是 202 `PENDING`',
        en: 'at the latest; 202 `PENDING` when the programme has not answered',
      },
    ],
    [{ zh: '取消', en: 'calling off' }, ms(cancellableMs), { zh: '從 `settledAt` 算起', en: 'after `settledAt`' }],
    [
      { zh: '會員的條碼', en: "a member's code" },
      ms(tokenLivesMs),
      { zh: '只能用一次；報價不會用掉', en: 'once; a quote does not use it up' },
    ],
    ['`Idempotency-Key`', ms(keyLivesMs), { zh: '每個 App、每個呼叫', en: 'for each app and call' }],
    ['`possibleDuplicateOf`', ms(duplicateMs), { zh: '同地點、同金額', en: 'same place, same amount' }],
    [
      { zh: '授權碼', en: 'authorization code' },
      lasting(lifetimesSeconds.AuthorizationCode),
      {
        zh: '只能用一次；用第二次，該次登入的所有權杖立即失效',
        en: 'once; used twice, **all tokens of that sign-in die**',
      },
    ],
    [{ zh: '存取權杖', en: 'access token' }, lasting(lifetimesSeconds.AccessToken), { zh: '', en: '' }],
    [
      { zh: '身分權杖', en: 'identity token' },
      lasting(lifetimesSeconds.IdToken),
      { zh: '只代表登入當下，不是工作階段', en: 'for the moment of signing in, not a session' },
    ],
    [
      { zh: '更新權杖', en: 'refresh token' },
      lasting(lifetimesSeconds.RefreshToken),
      {
        zh: '從最後一次使用算起；每次都換新的，舊的過 10 秒再用會結束該次登入',
        en: 'from its last use; each use gives a new one, an old one shown after 10 s ends that sign-in',
      },
    ],
    [
      { zh: '會員的同意', en: 'the agreement' },
      ms(grantLifetimeMs),
      { zh: '之後再問一次', en: 'then the member is asked again' },
    ],
    [{ zh: '裝置代碼', en: 'device code' }, lasting(lifetimesSeconds.DeviceCode), { zh: '', en: '' }],
    [
      { zh: '進行中的登入', en: 'a sign-in under way' },
      lasting(lifetimesSeconds.Interaction),
      { zh: '新會員要從信箱找驗證碼', en: 'newcomers find codes in their mail' },
    ],
  ],
}

const perMinute = (requests: number): Said => ({
  zh: `每分鐘 ${requests.toLocaleString('en')} 次`,
  en: `${requests.toLocaleString('en')} a minute`,
})

const free: Said = { zh: '沒有固定上限', en: 'no fixed limit' }

const ofContract = Object.entries<Call>(contract)
  .filter(([, { access, scope }]) => access === 'client' || access === 'partner' || scope !== undefined)
  .map(([line, { rate }]) => [`\`${line}\``, rate ? perMinute((rate.requests * 60) / rate.perSeconds) : free] as const)

const ofEngine = endpoints
  .filter(([, path]) => !path.includes(':'))
  .map(([methods, path, requests]) => [`\`${methods.join('/')} ${path}\``, perMinute(requests)] as const)

/** How often each call of partners may be made from one source. */
export const rates: Table = {
  head: [
    { zh: '呼叫', en: 'call' },
    { zh: '同一來源', en: 'from one source' },
  ],
  rows: [...ofContract, ...ofEngine],
}
