/** Every address of the product. A page is one line here; its code is loaded when it is opened. */
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  redirect,
  useRouter,
} from '@tanstack/react-router'
import { useCallback } from 'react'
import type { AppAddress, EntryAddress } from '#contract/app-addresses.ts'
import type { DirectorySearch } from './features/companies/suppliers/supplier-search.rules.ts'
import type {
  ChainPageSearch,
  ChainsPageSearch,
} from './features/companies/value-chains/list/value-chain-search.rules.ts'
import type { EvidencePageSearch } from './features/evidence/evidence-page.tsx'
import type { StyleFileSearch } from './features/files/style-files/style-file-search.rules.ts'
import type { IssueSearch } from './features/files/style-issues/issue-search.rules.ts'
import { Shell } from './features/frame/shell/shell.tsx'
import type { CaptureSearch } from './features/quality/qc-reports/capture/measured-defect.rules.ts'
import type { PhotosSearch } from './features/quality/qc-reports/capture/photos/component-place.rules.ts'
import type { ReportSearch } from './features/quality/qc-reports/criteria/use-named-item.ts'
import type { AssignmentSearch } from './features/styles/assignments/assignment-search.rules.ts'
import type {
  CollectionsSearch,
  StylesSearch,
} from './features/styles/collections/collections-search.rules.ts'
import type { AddressSearch } from './features/styles/style-list/filters/table-search.rules.ts'
import type { StyleSearch } from './features/styles/styles/style-search.rules.ts'
import { loadCode, MissingCode } from './lib/api/missing-code.ts'
import { sessionQuery } from './lib/session/session.ts'
import type { RowSearch } from './records/style/row-address.ts'
import { CodeFailure } from './ui/pages/code-boundary.tsx'
import { ErrorState, NotFound } from './ui/pages/page-state.tsx'
import { PageSkeleton } from './ui/pages/skeletons.tsx'

type PageModule = Record<string, unknown>

const rootRoute = createRootRouteWithContext<{ queries: QueryClient }>()()

/** Behind the sign-in, within the navigation. The session is asked for while the page's code arrives. */
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: Shell,
  loader: ({ context }) => {
    void context.queries.prefetchQuery(sessionQuery)
  },
})

const lazyPage = <M extends PageModule, K extends string & keyof M>(load: () => Promise<M>, name: K) =>
  lazyRouteComponent(() => loadCode(load as () => Promise<Record<string, () => React.ReactNode>>), name)

const page = <
  const P extends Exclude<AppAddress, EntryAddress>,
  M extends PageModule,
  K extends string & keyof M,
>(
  path: P,
  load: () => Promise<M>,
  name: K,
) => createRoute({ getParentRoute: () => shellRoute, path, component: lazyPage(load, name) })

/** A page whose address carries a search. The page itself reads it: anybody may have typed the address. */
const searchPage =
  <Search extends object>() =>
  <const P extends Exclude<AppAddress, EntryAddress>, M extends PageModule, K extends string & keyof M>(
    path: P,
    load: () => Promise<M>,
    name: K,
  ) =>
    createRoute({
      getParentRoute: () => shellRoute,
      path,
      validateSearch: (search: Record<string, unknown>): Search => search as Search,
      component: lazyPage(load, name),
    })

const entryPage = <const P extends EntryAddress, M extends PageModule, K extends string & keyof M>(
  path: P,
  load: () => Promise<M>,
  name: K,
) => createRoute({ getParentRoute: () => rootRoute, path, component: lazyPage(load, name) })

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  beforeLoad: () => {
    // The dashboard needs the server, and anyone who starts without it has an inspection to go on with.
    if (!navigator.onLine) throw redirect({ href: '/inspections', replace: true })
  },
  component: lazyPage(() => import('./features/day/dashboard/dashboard-page.tsx'), 'DashboardPage'),
})

const SIGN_IN = '/sign-in'
const entryRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: SIGN_IN,
    validateSearch: (search): { return?: string; step?: 'confirm'; problem?: string } => ({
      ...(typeof search.return === 'string' && { return: search.return }),
      ...(search.step === 'confirm' && { step: 'confirm' }),
      ...(typeof search.problem === 'string' && { problem: search.problem }),
    }),
    component: lazyPage(() => import('./features/accounts/accounts/sign-in-page.tsx'), 'SignInPage'),
  }),
  entryPage('/register', () => import('./features/accounts/accounts/register-page.tsx'), 'RegisterPage'),
  entryPage(
    '/forgot-password',
    () => import('./features/accounts/accounts/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  entryPage(
    '/reset-password',
    () => import('./features/accounts/accounts/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  entryPage(
    '/accept-invitation',
    () => import('./features/accounts/accounts/accept-invitation-page.tsx'),
    'AcceptInvitationPage',
  ),
  entryPage(
    '/prove-email',
    () => import('./features/accounts/accounts/prove-email-page.tsx'),
    'ProveEmailPage',
  ),
  entryPage(
    '/unsubscribe/$token',
    () => import('./features/collaboration/notifications/unsubscribe-page.tsx'),
    'UnsubscribePage',
  ),
  entryPage(
    '/sign',
    () => import('./features/quality/qc-reports/signatures/sign-by-link-page.tsx'),
    'SignByLinkPage',
  ),
  entryPage('/answer', () => import('./features/evidence/answers/answer-page.tsx'), 'AnswerPage'),
  entryPage(
    '/claim-company',
    () => import('./features/accounts/claims/claim-company-page.tsx'),
    'ClaimCompanyPage',
  ),
]

const pageRoutes = [
  page('/account', () => import('./features/accounts/accounts/account-page.tsx'), 'AccountPage'),
  page('/team', () => import('./features/accounts/team/team-page.tsx'), 'TeamPage'),
  page(
    '/single-sign-on',
    () => import('./features/accounts/sign-on-providers/sign-on-page.tsx'),
    'SignOnPage',
  ),
  page('/api-keys', () => import('./features/accounts/api-keys/api-keys-page.tsx'), 'ApiKeysPage'),
  page(
    '/security-log',
    () => import('./features/accounts/security-log/security-log-page.tsx'),
    'SecurityLogPage',
  ),
  page('/company', () => import('./features/frame/company-page/company-page.tsx'), 'CompanyPage'),
  page(
    '/companies/$companyUuid',
    () => import('./features/companies/organizations/company-profile-page.tsx'),
    'CompanyProfilePage',
  ),
  page(
    '/admin/verifications',
    () => import('./features/companies/organizations/verifications-page.tsx'),
    'VerificationsPage',
  ),
  page('/admin/claims', () => import('./features/accounts/claims/claims-page.tsx'), 'ClaimsPage'),
  page(
    '/admin/organization-requests',
    () => import('./features/companies/organization-requests/organization-requests-page.tsx'),
    'OrganizationRequestsPage',
  ),
  page('/admin/retention', () => import('./features/accounts/retention/retention-page.tsx'), 'RetentionPage'),
  page(
    '/admin/processing',
    () => import('./features/accounts/retention/processing-page.tsx'),
    'ProcessingPage',
  ),
  page(
    '/admin/company-deletions',
    () => import('./features/accounts/company-deletions/company-deletions-page.tsx'),
    'CompanyDeletionsPage',
  ),
  page(
    '/admin/gtins',
    () => import('./features/passports/passport-gtins/gtin-disputes-page.tsx'),
    'GtinDisputesPage',
  ),
  page(
    '/admin/settings',
    () => import('./features/accounts/installation-settings/settings-page.tsx'),
    'InstallationSettingsPage',
  ),
  page('/admin/health', () => import('./features/accounts/health/health-page.tsx'), 'HealthPage'),
  page('/admin/jobs', () => import('./features/accounts/failed-jobs/failed-jobs-page.tsx'), 'FailedJobsPage'),
  page(
    '/factory-requests',
    () => import('./features/companies/factory-requests/factory-requests-page.tsx'),
    'FactoryRequestsPage',
  ),
  page('/meetings', () => import('./features/collaboration/meetings/meetings-page.tsx'), 'MeetingsPage'),
  page(
    '/style-verifications',
    () => import('./features/styles/style-verification/style-verifications-page.tsx'),
    'StyleVerificationsPage',
  ),
  page(
    '/publications',
    () => import('./features/passports/publications/publications-page.tsx'),
    'PublicationsPage',
  ),
  page(
    '/publications/$id',
    () => import('./features/passports/publications/publication-request-page.tsx'),
    'PublicationRequestPage',
  ),
  searchPage<CollectionsSearch>()(
    '/collections',
    () => import('./features/styles/collections/collections-page.tsx'),
    'CollectionsPage',
  ),
  searchPage<StylesSearch>()(
    '/collections/$id',
    () => import('./features/styles/collections/collection-page.tsx'),
    'CollectionPage',
  ),
  searchPage<AddressSearch>()(
    '/styles',
    () => import('./features/styles/style-list/styles-page.tsx'),
    'StylesPage',
  ),
  searchPage<StyleSearch & StyleFileSearch>()(
    '/inquiries/$id',
    () => import('./features/frame/style-page/style-page.tsx'),
    'StylePage',
  ),
  searchPage<AssignmentSearch>()(
    '/inquiries/$id/suppliers',
    () => import('./features/styles/assignments/assignment-page.tsx'),
    'AssignmentPage',
  ),
  searchPage<RowSearch>()(
    '/inquiries/$id/style_costing_sheet',
    () => import('./features/costing/cost-sheets/cost-page.tsx'),
    'CostPage',
  ),
  searchPage<RowSearch>()(
    '/inquiries/$id/fabric_sourcing_form',
    () => import('./features/materials/fabric-forms/fabric-page.tsx'),
    'FabricPage',
  ),
  searchPage<RowSearch>()(
    '/inquiries/$id/tech_pack_development',
    () => import('./features/files/tech-packs/tech-pack-page.tsx'),
    'TechPackPage',
  ),
  page('/inquiries/$id/issues', () => import('./features/files/style-issues/issues-page.tsx'), 'IssuesPage'),
  searchPage<IssueSearch>()(
    '/inquiries/$id/issues/$number',
    () => import('./features/files/style-issues/issue-page.tsx'),
    'IssuePage',
  ),
  page('/inquiries/$id/bom', () => import('./features/materials/boms/bom-page.tsx'), 'BomPage'),
  searchPage<ReportSearch>()(
    '/inquiries/$id/qc/$reportId',
    () => import('./features/quality/qc-reports/report-page.tsx'),
    'ReportPage',
  ),
  searchPage<CaptureSearch>()(
    '/inquiries/$id/qc/$reportId/capture',
    () => import('./features/quality/qc-reports/capture/capture-page.tsx'),
    'CapturePage',
  ),
  searchPage<PhotosSearch>()(
    '/inquiries/$id/qc/$reportId/photos',
    () => import('./features/quality/qc-reports/capture/photos/photos-page.tsx'),
    'PhotosPage',
  ),
  page('/inbox', () => import('./features/day/inbox/inbox-page.tsx'), 'InboxPage'),
  page('/inspections', () => import('./features/quality/qc-reports/inspections-page.tsx'), 'InspectionsPage'),
  searchPage<DirectorySearch>()(
    '/suppliers',
    () => import('./features/companies/suppliers/suppliers-page.tsx'),
    'SuppliersPage',
  ),
  searchPage<EvidencePageSearch>()(
    '/evidence',
    () => import('./features/evidence/evidence-page.tsx'),
    'EvidencePage',
  ),
  page(
    '/library/blocks/$id',
    () => import('./features/files/tech-packs/library/block-page.tsx'),
    'BlockPage',
  ),
  page('/library', () => import('./features/files/library/library-page.tsx'), 'LibraryPage'),
  searchPage<ChainsPageSearch>()(
    '/value-chains',
    () => import('./features/companies/value-chains/list/value-chains-page.tsx'),
    'ValueChainsPage',
  ),
  page(
    '/value-chains/new',
    () => import('./features/companies/value-chains/editor/new-value-chain-page.tsx'),
    'NewValueChainPage',
  ),
  searchPage<ChainPageSearch>()(
    '/value-chains/$id',
    () => import('./features/companies/value-chains/value-chain-page.tsx'),
    'ValueChainPage',
  ),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/$',
    component: lazyPage(() => import('./ui/pages/not-found-page.tsx'), 'NotFoundPage'),
  }),
]

const routeTree = rootRoute.addChildren([...entryRoutes, shellRoute.addChildren([homeRoute, ...pageRoutes])])

export const makeRouter = (queries: QueryClient) =>
  createRouter({
    routeTree,
    context: { queries },
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: FailedPage,
    defaultNotFoundComponent: () => <NotFound />,
    scrollRestoration: true,
  })

/** Loads again what the page needs, its code too: the network may have been away when it was asked for. */
function FailedPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  const retry = useCallback(() => void router.invalidate(), [router])
  return error instanceof MissingCode ? (
    <CodeFailure error={error} onRetry={retry} />
  ) : (
    <ErrorState error={error} onRetry={retry} />
  )
}

type AppRouter = ReturnType<typeof makeRouter>

/** To the sign-in page, and back to where one was once that is done. */
export const leaveForSignIn = async (router: AppRouter, queries: QueryClient): Promise<void> => {
  const { pathname, href } = router.state.location
  const isEntry = entryRoutes.some((route) => route.fullPath === pathname)
  if (isEntry) return
  await router.navigate({ href: `${SIGN_IN}?return=${encodeURIComponent(href)}`, replace: true })
  queries.clear()
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
