import type { OauthClient } from '../../domain/oauth/client.sql.ts'

/** As members see it. */
export const describeClient = ({
  uid,
  name,
  logoUrl,
  brand,
}: Pick<OauthClient, 'uid' | 'name' | 'logoUrl' | 'brand'>) => ({
  uid,
  name,
  logoUrl,
  brand,
})
