import { flags } from '../../address/search.ts'

/** Which sheet of the account is open. */
export const readAccountSearch = (search: Readonly<Record<string, unknown>>) =>
  flags(
    search,
    'internalLogoutDialogOpen',
    'internalSessionsDrawerOpen',
    'internalPasswordDrawerOpen',
    'internalPasskeysDrawerOpen',
    'internalPurchasesDrawerOpen',
    'internalAppsDrawerOpen',
    'internalMessagesDrawerOpen',
    'internalNoticesDrawerOpen',
    'internalTextSizeDrawerOpen',
    'internalExportDrawerOpen',
    'internalDeleteAccountDrawerOpen',
  )
