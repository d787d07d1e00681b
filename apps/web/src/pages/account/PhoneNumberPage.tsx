import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query/read.ts'
import { t } from '../../copy/t.ts'
import { PhoneScreen } from '../../features/account/phone/PhoneScreen.tsx'
import { useTitle } from '../use-title.ts'
import { withReads } from '../with-reads.tsx'

function PhoneNumberPage() {
  const { data: me } = useQuery(read('GET /v1/me'))
  const isChange = typeof me?.phoneNumber === 'string'
  useTitle(isChange ? t('account.phone.title.change') : t('account.phone.title.new'))
  return <PhoneScreen />
}

export default withReads(PhoneNumberPage)
