import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { flag, parseSearch, stringifySearch } from '../src/address/search.ts'
import GalleryPage from './GalleryPage.tsx'

interface Options {
  readonly history?: RouterHistory
  /** A part of the gallery, for tests that are about that part alone. */
  readonly page?: () => ReactNode
}

/** The gallery at its own address; the members' route table does not know it. */
export function createGalleryRouter({ page = GalleryPage, ...options }: Options = {}) {
  const root = createRootRoute()
  const gallery = createRoute({
    getParentRoute: () => root,
    path: '/gallery',
    component: page,
    validateSearch: (search: Readonly<Record<string, unknown>>) => ({
      internalRedeemRuleDrawerOpen: flag(search['internalRedeemRuleDrawerOpen']),
      internalRedeemSettingDrawerOpen: flag(search['internalRedeemSettingDrawerOpen']),
    }),
  })
  const routeTree = root.addChildren([gallery])
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    ...options,
  })
}
