import { say, type WordsKey } from '../../platform/copy/say.ts'
import type { TextNotice } from '../../platform/jobs/letters.ts'
import { sendRecorded } from '../../services/account/send-recorded.ts'
import type { World } from '../../platform/world.ts'

const words: Readonly<Record<TextNotice['kind'], WordsKey>> = { 'phone-changed': 'sms.phoneChanged' }

export const sendNotice = (world: World, { kind, to, memberId }: TextNotice, jobId: string): Promise<void> =>
  sendRecorded(world, { id: jobId, kind, channel: 'SMS', to, memberId }, () =>
    world.sms.send({ id: jobId, to, text: say(words[kind]) }),
  )
