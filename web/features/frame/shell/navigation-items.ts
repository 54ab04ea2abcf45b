/** Where the navigation leads. One line adds a page; `isShown` hides what a reader may not open. */
import type { ComponentType } from 'react'
import type { Session } from '#contract/accounts/accounts.ts'
import {
  IconAlertTriangle,
  IconAward,
  IconBooks,
  IconBuildingFactory2,
  IconBuildingStore,
  IconCalendarEvent,
  IconClipboardCheck,
  IconFolders,
  IconHeartbeat,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconListDetails,
  IconRosetteDiscountCheck,
  IconRoute,
  IconShieldCheck,
  IconUsers,
  IconWorld,
} from '#web/ui/icons.ts'

export interface NavigationItem {
  label: string
  to: string
  icon: ComponentType<{ size?: number | string }>
  /** Addresses beside `to` under which the item is current. */
  within?: readonly string[]
  isShown?: (session: Session) => boolean
}

const COLLECTIONS: NavigationItem = { label: 'Collections', to: '/collections', icon: IconFolders }
const isAdmin = ({ can }: Session): boolean => can.administer
const hasStyles = ({ organization }: Session): boolean => organization.type !== 'operator'

export const MAIN_ITEMS: readonly NavigationItem[] = [
  { label: 'Dashboard', to: '/', icon: IconLayoutDashboard },
  { ...COLLECTIONS, isShown: hasStyles },
  // An operator has no styles, and finds them by the search.
  { ...COLLECTIONS, within: ['/inquiries'], isShown: (session) => !hasStyles(session) },
  {
    label: 'Styles',
    to: '/styles',
    icon: IconListDetails,
    within: ['/inquiries'],
    isShown: hasStyles,
  },
  {
    label: 'Inspections',
    to: '/inspections',
    icon: IconClipboardCheck,
    isShown: ({ can }) => can.list_inspections,
  },
  { label: 'Suppliers', to: '/suppliers', icon: IconBuildingFactory2, within: ['/companies'] },
  {
    label: 'Value chains',
    to: '/value-chains',
    icon: IconRoute,
    isShown: ({ can }) => can.read_value_chains,
  },
  { label: 'Evidence', to: '/evidence', icon: IconShieldCheck, isShown: hasStyles },
  { label: 'Library', to: '/library', icon: IconBooks, isShown: hasStyles },
  {
    label: 'Book a Meeting',
    to: '/meetings',
    icon: IconCalendarEvent,
    isShown: ({ can }) => can.book_meeting,
  },
]

const STYLE_VERIFICATIONS: NavigationItem = {
  label: 'Style verifications',
  to: '/style-verifications',
  icon: IconRosetteDiscountCheck,
}

const FACTORY_REQUESTS: NavigationItem = {
  label: 'Factory requests',
  to: '/factory-requests',
  icon: IconBuildingFactory2,
}

const SINGLE_SIGN_ON: NavigationItem = {
  label: 'Single sign-on',
  to: '/single-sign-on',
  icon: IconShieldCheck,
}

const SECURITY_LOG: NavigationItem = { label: 'Security log', to: '/security-log', icon: IconHistory }

export const COMPANY_ITEMS: readonly NavigationItem[] = [
  { label: 'Team', to: '/team', icon: IconUsers },
  { label: 'Company profile', to: '/company', icon: IconBuildingStore },
  { ...STYLE_VERIFICATIONS, isShown: ({ can }) => can.verify_styles && !can.administer },
  {
    label: 'Publications',
    to: '/publications',
    icon: IconWorld,
    // Only brands are asked whether others may publish in their name.
    isShown: ({ can, organization }) => can.decide_publications && organization.type === 'brand',
  },
  { ...FACTORY_REQUESTS, isShown: ({ can }) => can.change_company && !can.administer },
  { ...SECURITY_LOG, isShown: ({ can }) => can.read_security_log && !can.administer },
  { ...SINGLE_SIGN_ON, isShown: ({ can }) => can.manage_sign_on && !can.administer },
  { label: 'API keys', to: '/api-keys', icon: IconKey, isShown: ({ can }) => can.manage_api_keys },
]

export const ADMIN_ITEMS: readonly NavigationItem[] = [
  {
    label: 'Verifications',
    to: '/admin/verifications',
    icon: IconShieldCheck,
    isShown: (session) => session.can.administer,
  },
  { label: 'Claims', to: '/admin/claims', icon: IconBuildingStore, isShown: isAdmin },
  { ...STYLE_VERIFICATIONS, isShown: isAdmin },
  {
    label: 'Company requests',
    to: '/admin/organization-requests',
    icon: IconBuildingStore,
    isShown: isAdmin,
  },
  {
    label: 'Company deletions',
    to: '/admin/company-deletions',
    icon: IconBuildingStore,
    isShown: isAdmin,
  },
  { ...FACTORY_REQUESTS, isShown: isAdmin },
  { label: 'Meetings', to: '/meetings', icon: IconCalendarEvent, isShown: isAdmin },
  { label: 'GTINs', to: '/admin/gtins', icon: IconAward, isShown: isAdmin },
  { ...SECURITY_LOG, isShown: isAdmin },
  { ...SINGLE_SIGN_ON, isShown: isAdmin },
  { label: 'Retention', to: '/admin/retention', icon: IconHistory, isShown: isAdmin },
  {
    label: 'Records of processing',
    to: '/admin/processing',
    icon: IconListDetails,
    isShown: isAdmin,
  },
  { label: 'Settings', to: '/admin/settings', icon: IconListDetails, isShown: isAdmin },
  { label: 'Health', to: '/admin/health', icon: IconHeartbeat, isShown: isAdmin },
  { label: 'Failed jobs', to: '/admin/jobs', icon: IconAlertTriangle, isShown: isAdmin },
]

/** Whether the address lies at or under one that the item leads to. */
export const isCurrent = (item: NavigationItem, pathname: string): boolean =>
  [item.to, ...(item.within ?? [])].some((path) => pathname === path || pathname.startsWith(`${path}/`))
