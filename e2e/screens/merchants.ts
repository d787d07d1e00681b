import { oneAfterAnother, press, type Screen, screenAt, type Step } from './screen.ts'

type Wishes = Parameters<typeof screenAt>[2]

const gate = (name: string, wishes: Wishes) =>
  screenAt(`sandbox gate, ${name}`, ({ sandboxUrl }) => `${sandboxUrl}/parking-gate`, wishes)
const machine = (name: string, wishes: Wishes) =>
  screenAt(`sandbox machine, ${name}`, ({ sandboxUrl }) => `${sandboxUrl}/fuel-machine`, wishes)

const openReceipt: Step = (page) => page.getByRole('link', { name: /已折抵/ }).click()
const openRefund: Step = (page) => page.getByText('退回點數', { exact: true }).click()
const typeCode: Step = (page) => page.getByLabel('代碼', { exact: true }).fill('23456789AB')
const withoutPoints = oneAfterAnother(press('下一步'), press('不用點數加油'))

/** Those who take points off a bill. */
export const merchantScreens: readonly Screen[] = [
  gate('welcome', { visible: '離場繳費，點數直接折抵' }),
  gate('entrance', { role: 'paid', visible: '停車紀錄' }),
  gate('exit', { role: 'parked', visible: '使用小樹點 120 點' }),
  gate('receipt', { role: 'paid', act: oneAfterAnother(openReceipt, openRefund), visible: '只退回一部分（NT$）' }),
  gate('less than shown', { role: 'short', visible: '折抵金額和剛才不同' }),
  machine('choose', { visible: '歡迎自助加油' }),
  machine('code', { act: press('下一步'), visible: '出示 DPASS 交易條碼' }),
  machine('code refused', {
    act: oneAfterAnother(press('下一步'), typeCode, press('確認代碼')),
    visible: (page) => page.getByRole('alert'),
  }),
  machine('ready', { act: withoutPoints, visible: '可以開始加油' }),
  machine('result', {
    act: oneAfterAnother(withoutPoints, press('開始加油'), press('停止加油')),
    visible: '沒有使用點數',
  }),
  screenAt('sandbox app, bill', ({ appUrl }) => `${appUrl}/bill`, {
    role: 'parked',
    visible: '需要您在 DPASS 同意一次',
  }),
]
