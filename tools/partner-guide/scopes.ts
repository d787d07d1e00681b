import { describeScopes } from '@dpass/api/src/domain/oauth/scope.ts'
import { scopeNames, type ScopeName } from '@dpass/rules/oauth-scopes'
import type { Said, Table } from './table.ts'

const gives: Readonly<Record<ScopeName, Said>> = {
  openid: { zh: '`sub`：這位會員對您的代號，永遠不變', en: '`sub`: who it is to you, the same for ever' },
  email: { zh: 'userinfo 的 `email`、`email_verified`', en: '`email`, `email_verified` from userinfo' },
  phone: {
    zh: '`phone_number`（`+886…`），會員驗證過才有',
    en: '`phone_number` (`+886…`) if the member has proven one',
  },
  'points:read': { zh: '`GET /v1/points`', en: '`GET /v1/points`' },
  'points:redeem': { zh: '折抵點數', en: 'taking points off a bill' },
  'plans:read': { zh: '`GET /v1/current-valid-plan`', en: '`GET /v1/current-valid-plan`' },
  offline_access: { zh: '更新權杖；會員同意一次', en: 'a refresh token; members agree to it once' },
}

/** What may be asked for. Members read each as a sentence of the product's own copy. */
export const scopes: Table = {
  head: ['scope', { zh: '會員看到', en: 'members read' }, { zh: '您得到', en: 'you get' }],
  rows: describeScopes(scopeNames, '').map(({ name, description }) => [
    `\`${name}\``,
    description,
    gives[name as ScopeName],
  ]),
}
