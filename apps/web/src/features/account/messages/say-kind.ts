import { t } from '../../../copy/t.ts'

const words: Readonly<Record<string, string>> = {
  emailCode: t('account.messages.kind.emailCode'),
  phoneCode: t('account.messages.kind.phoneCode'),
  passwordReset: t('account.messages.kind.passwordReset'),
  passwordChanged: t('account.messages.kind.passwordChanged'),
  passkeyAdded: t('account.messages.kind.passkeyAdded'),
  passkeyRemoved: t('account.messages.kind.passkeyRemoved'),
  passkeyRefused: t('account.messages.kind.passkeyRefused'),
  newSignIn: t('account.messages.kind.newSignIn'),
  appConnected: t('account.messages.kind.appConnected'),
  firstDeduction: t('account.messages.kind.firstDeduction'),
  pointsRedeemed: t('account.messages.kind.pointsRedeemed'),
  pointsRefunded: t('account.messages.kind.pointsRefunded'),
  pointsExpiring: t('account.messages.kind.pointsExpiring'),
  reportAnswered: t('account.messages.kind.reportAnswered'),
  reportRefunded: t('account.messages.kind.reportRefunded'),
  phoneSet: t('account.messages.kind.phoneSet'),
  phoneChanged: t('account.messages.kind.phoneChanged'),
  welcome: t('account.messages.kind.welcome'),
  linkInvalid: t('account.messages.kind.linkInvalid'),
  receipt: t('account.messages.kind.receipt'),
  planEnding: t('account.messages.kind.planEnding'),
  etagSubmitted: t('account.messages.kind.etagSubmitted'),
  etagEnabled: t('account.messages.kind.etagEnabled'),
  etagRejected: t('account.messages.kind.etagRejected'),
  etagCancelled: t('account.messages.kind.etagCancelled'),
  etagDisabled: t('account.messages.kind.etagDisabled'),
  etagOverdue: t('account.messages.kind.etagOverdue'),
  etagLinkInvalid: t('account.messages.kind.etagLinkInvalid'),
}

/** A kind that this version does not know is still a message of ours. */
export const sayKind = (kind: string): string =>
  (Object.hasOwn(words, kind) ? words[kind] : undefined) ?? t('account.messages.kind.other')
