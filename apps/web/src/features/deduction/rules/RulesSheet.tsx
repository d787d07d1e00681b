import { t } from '../../../copy/t.ts'
import { useOverlay, useSwitchOverlay } from '../../../navigation/use-overlay.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { RulesRates } from './RulesRates.tsx'
import { RulesSection } from './RulesSection.tsx'

/** How points become money off a bill. Only the rates wait for the server. */
export function RulesSheet() {
  const { value, close } = useOverlay('internalRedeemRuleDrawerOpen')
  const open = value !== undefined
  const switchOverlay = useSwitchOverlay()
  const toSetting = () =>
    switchOverlay({ internalRedeemRuleDrawerOpen: undefined, internalRedeemSettingDrawerOpen: true })
  return (
    <Sheet
      open={open}
      onOpenChange={close}
      title={t('redeemRules.title')}
      description={t('redeemRules.intro')}
      footer={
        <Button wide onClick={toSetting}>
          {t('redeemRules.cta')}
        </Button>
      }
    >
      <RulesRates open={open} />
      <RulesSection
        title={t('redeemRules.scope.title')}
        lines={[t('redeemRules.scope.1'), t('redeemRules.scope.2'), t('redeemRules.scope.3')]}
        note={t('redeemRules.scope.except')}
      />
      <RulesSection
        title={t('redeemRules.order.title')}
        lines={[t('redeemRules.order.1'), t('redeemRules.order.2'), t('redeemRules.order.3')]}
      />
      <RulesSection
        title={t('redeemRules.refund.title')}
        lines={[t('redeemRules.refund.1'), t('redeemRules.refund.2'), t('redeemRules.refund.3')]}
      />
      <RulesSection
        title={t('redeemRules.notice.title')}
        lines={[
          t('redeemRules.notice.1'),
          t('redeemRules.notice.2'),
          t('redeemRules.notice.3'),
          t('redeemRules.notice.4'),
        ]}
      />
    </Sheet>
  )
}
