/** The product without a port: everything that `main.ts` listens with and tests call. */
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { ShownInstallation } from '#contract/accounts/installation-settings.ts'
import { ROLES } from '#server/access/tables.ts'
import { routeAccounts } from '#server/features/accounts/accounts/index.ts'
import { routeApiKeys } from '#server/features/accounts/api-keys/index.ts'
import { routeClaims } from '#server/features/accounts/claims/index.ts'
import { routeCompanyDeletions } from '#server/features/accounts/company-deletions/index.ts'
import { routeCompanyExports } from '#server/features/accounts/company-exports/index.ts'
import { routeDepartures } from '#server/features/accounts/departures/index.ts'
import { countFailed, routeFailedJobs } from '#server/features/accounts/failed-jobs/index.ts'
import { routeFirstSteps } from '#server/features/accounts/first-steps/index.ts'
import { routeHealthPage } from '#server/features/accounts/health/index.ts'
import { routeInstallationSettings } from '#server/features/accounts/installation-settings/index.ts'
import {
  followGroups,
  routeProvisioningTokens,
  routeScim,
} from '#server/features/accounts/provisioning/index.ts'
import { scheduleRetention } from '#server/features/accounts/retention/index.ts'
import { routeSecondFactorPolicies } from '#server/features/accounts/second-factor-policies/index.ts'
import { routeSecondFactors } from '#server/features/accounts/second-factors/index.ts'
import { routeSecurityLog } from '#server/features/accounts/security-log/index.ts'
import { openOidcClients, routeSignOnProviders } from '#server/features/accounts/sign-on-providers/index.ts'
import { routeSingleSignOn } from '#server/features/accounts/single-sign-on/index.ts'
import { routeTeam } from '#server/features/accounts/team/index.ts'
import { routeActivity } from '#server/features/collaboration/activity/index.ts'
import { routeComments } from '#server/features/collaboration/comments/index.ts'
import { routeFollows } from '#server/features/collaboration/follows/index.ts'
import { routeCharges } from '#server/features/collaboration/in-charge/index.ts'
import { routeMeetings } from '#server/features/collaboration/meetings/index.ts'
import { routeNotifications } from '#server/features/collaboration/notifications/index.ts'
import { routeFactoryRequests } from '#server/features/companies/factory-requests/index.ts'
import { routeOrganizationRequests } from '#server/features/companies/organization-requests/index.ts'
import { routeOrganizations, routeVerification } from '#server/features/companies/organizations/index.ts'
import { routeSuppliers } from '#server/features/companies/suppliers/index.ts'
import { routeValueChains } from '#server/features/companies/value-chains/index.ts'
import { routeCostDocuments } from '#server/features/costing/cost-documents/index.ts'
import { routeCostSheets } from '#server/features/costing/cost-sheets/index.ts'
import { routeDashboard } from '#server/features/day/dashboard/index.ts'
import { routeSearch } from '#server/features/day/search/index.ts'
import { type LiveLines, openLiveLines, routeStyleLive } from '#server/features/day/style-live/index.ts'
import { routeEvidenceOnStyles } from '#server/features/evidence/attachments/index.ts'
import { routeClaimBlocks } from '#server/features/evidence/claim-blocks/index.ts'
import { routeEvidence } from '#server/features/evidence/evidence/index.ts'
import { routeEvidenceRequests } from '#server/features/evidence/evidence-requests/index.ts'
import { routeFinalGate } from '#server/features/evidence/final-gate/index.ts'
import { routeProductClaims } from '#server/features/evidence/product-claims/index.ts'
import { routeEvidenceSharings } from '#server/features/evidence/sharings/index.ts'
import { routeFiles } from '#server/features/files/files/index.ts'
import { routeFormUploads } from '#server/features/files/form-uploads/index.ts'
import { routeGeoImages } from '#server/features/files/geo-images/index.ts'
import { routeIssueDocuments, routePrintedIssues } from '#server/features/files/issue-documents/index.ts'
import { routeLibrary } from '#server/features/files/library/index.ts'
import { routeLibraryUses } from '#server/features/files/library-uses/index.ts'
import { routeMeasurementCharts } from '#server/features/files/measurement-charts/index.ts'
import {
  findSharedSince,
  routePublicStyleFiles,
  routeStyleFiles,
} from '#server/features/files/style-files/index.ts'
import { canConfirmAt, routeStyleIssues } from '#server/features/files/style-issues/index.ts'
import { isTechPackApproved, routeTechPacks } from '#server/features/files/tech-packs/index.ts'
import { routeBoms } from '#server/features/materials/boms/index.ts'
import { routeCareInstructions } from '#server/features/materials/care-instructions/index.ts'
import { routeFabricForms } from '#server/features/materials/fabric-forms/index.ts'
import { routeEnvironmentalCosts } from '#server/features/passports/environmental-costs/index.ts'
import { routeGtinImports } from '#server/features/passports/gtin-imports/index.ts'
import {
  openViewCounter,
  routePassportAnalytics,
} from '#server/features/passports/passport-analytics/index.ts'
import {
  routeIssuerDocuments,
  routeIssuerDomains,
  routeIssuerKeys,
} from '#server/features/passports/passport-credentials/index.ts'
import { routePassportFacts } from '#server/features/passports/passport-facts/index.ts'
import { routeGtins } from '#server/features/passports/passport-gtins/index.ts'
import { routePassportLinks, routeRestrictedPages } from '#server/features/passports/passport-links/index.ts'
import { openLotPages, routeLotPages, routeLots } from '#server/features/passports/passport-lots/index.ts'
import { routePassportMachines } from '#server/features/passports/passport-machines/index.ts'
import { countForgeries, FORGERIES, onForgery } from '#server/features/passports/passport-proofs/index.ts'
import { routeRegistrations } from '#server/features/passports/passport-registrations/index.ts'
import {
  readShownReviews,
  routePassportReviews,
  routePublicReviews,
} from '#server/features/passports/passport-reviews/index.ts'
import {
  dropPublicPage,
  openPageCache,
  openPassportPages,
  openReadyAnswers,
  type PageCache,
  type PassportPages,
  type ReadyAnswers,
  routeEvidenceFiles,
  routeFrenchSheets,
  routePassports,
  routePublicBoms,
  routePublicPassports,
  scheduleTurns,
  setConfirmed,
} from '#server/features/passports/passports/index.ts'
import { routePublications } from '#server/features/passports/publications/index.ts'
import { routeStepVerification } from '#server/features/passports/step-verification/index.ts'
import { routeQcPdf } from '#server/features/quality/qc-pdf/index.ts'
import { requireChangeableReport, routeQcReports } from '#server/features/quality/qc-reports/index.ts'
import { assignSupplier, routeAssignments } from '#server/features/styles/assignments/index.ts'
import { routeCollections } from '#server/features/styles/collections/index.ts'
import { readDraft, routeIssuing } from '#server/features/styles/issuing/index.ts'
import { routeStyleBulk } from '#server/features/styles/style-bulk/index.ts'
import { routeStyleCopies } from '#server/features/styles/style-copies/index.ts'
import { routeStyleDuplicates } from '#server/features/styles/style-duplicates/index.ts'
import { routeStyleImport } from '#server/features/styles/style-import/index.ts'
import {
  openKeptStyles,
  openRecallSuppliers,
  routeStyleList,
} from '#server/features/styles/style-list/index.ts'
import { routeStyleVerification } from '#server/features/styles/style-verification/index.ts'
import { renameStyle, routeStyles } from '#server/features/styles/styles/index.ts'
import { routeTableImports } from '#server/features/styles/table-imports/index.ts'
import { canMarkDoneAt, routeTimelines } from '#server/features/styles/timelines/index.ts'
import { apiPagePolicy } from '#server/platform/http/guards/security-headers.ts'
import { hasSession } from '#server/platform/http/has-session.ts'
import { routeHealth } from '#server/platform/http/health.ts'
import { type App, openRoutes } from '#server/platform/http/route.ts'
import type { ServerOptions } from '#server/platform/http/server.ts'
import { openServer } from '#server/platform/http/server.ts'
import { alone } from '#server/platform/observe/meters.ts'
import { adminsNeedSecondFactor, type Parts } from '#server/platform/parts.ts'
import { logSecurityEvents } from '#server/platform/security-log/log-security-events.ts'
import { type ActorCache, openActorCache } from '#server/platform/sessions/actor-cache.ts'
import { routeSiteFiles } from '#server/site/site-files.ts'
import { serveWebApp, type WebBuild } from '#server/site/web-app.ts'

export interface AppOptions extends Omit<ServerOptions, 'logger' | 'answerFirst' | 'address' | 'meters'> {
  logger?: ServerOptions['logger']
  dev: boolean
  /** The build, unless the one of this checkout is meant, and where earlier ones are kept. */
  web?: WebBuild
}

export const buildApp = async (parts: Parts, options: AppOptions): Promise<App> => {
  const drawn = await openPageCache(parts.db, parts.processLock)
  const ready = openReadyAnswers(parts.address)
  const views = openViewCounter(parts)
  const server = await openServer({
    ...options,
    logger: options.logger ?? false,
    ...{ address: parts.address, meters: parts.meters },
    answerFirst: ready.answer(views.countView),
  })
  logSecurityEvents(parts.db, server.log)
  onForgery(parts, (alarm) =>
    server.log.error({ ...alarm, reason: FORGERIES[alarm.forgery] }, 'passport not genuine'),
  )
  parts.delayed.rememberWrites(server, parts.address)
  const actors = await openActorCache(parts.db, parts.processLock)
  const app = openRoutes(server, {
    db: parts.db,
    actors,
    now: parts.now,
    address: parts.address,
    roles: ROLES,
    languages: () => parts.settings.inForce().languages,
    ...adminsNeedSecondFactor(parts),
  })
  const lines = await openLiveLines(parts, server.log)
  server.addHook('preClose', () => lines.close())
  meterFeatures(parts, { lines, actors, drawn, ready })
  routeHealth(server, { ...options.health, meters: parts.meters })
  routePeople(app, parts, server.log)
  await routeScim(server, parts)
  await routeCraftsOfStyles(app, parts, lines)
  const pages = openPassportPages(parts, {
    cache: drawn,
    ready,
    readReviews: readShownReviews,
    countView: views.countView,
  })
  routePassportCraft({ app, server, parts, pages, views })
  routePublicBoms(server, { parts, cache: drawn, pages })
  routeFrenchSheets(server, { parts, cache: drawn, pages })
  routeEvidenceFiles(server, parts)
  scheduleTurns(parts)
  routePublicStyleFiles(server, { parts, pages })
  const isSignedIn = (request: FastifyRequest) => hasSession(request, { ...parts, actors })
  routePrintedIssues(server, { parts, pages, isSignedIn })
  routeSiteFiles(server)
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: apiPagePolicy,
    uiConfig: { persistAuthorization: false },
  })
  await serveWebApp(server, {
    ...{ dev: options.dev, demo: parts.demo, web: options.web, now: parts.now },
    installation: () => shownOf(parts.settings),
    isSignedIn,
  })
  await server.ready()
  return app
}

const shownOf = ({ inForce, logo }: Parts['settings']): ShownInstallation => {
  const { sign_in_name, sign_in_color, languages } = inForce()
  return { name: sign_in_name, color: sign_in_color, logo: logo(), languages }
}

interface Metered {
  lines: LiveLines
  actors: ActorCache
  drawn: PageCache
  ready: ReadyAnswers
}

const meterFeatures = (parts: Parts, { lines, actors, drawn, ready }: Metered): void => {
  const { meters, db } = parts
  meters.ask('selvedge_failed_jobs', async () => alone(await countFailed(db)))
  meters.ask('selvedge_open_lines', () => alone(lines.count()))
  meters.ask('selvedge_passports_not_genuine', () => alone(countForgeries(parts)))
  meters.ask('selvedge_cache_entries', () => [
    { labels: { cache: 'pages' }, value: drawn.measure().pages },
    { labels: { cache: 'ready' }, value: ready.count() },
    { labels: { cache: 'people' }, value: actors.count() },
  ])
  meters.ask('selvedge_cache_bytes', () => [{ labels: { cache: 'pages' }, value: drawn.measure().bytes }])
  drawn.onFind((way) => meters.count('selvedge_page_answers_total', { way }))
}

type Routes = ReturnType<typeof openRoutes>

const routePeople = (app: Routes, parts: Parts, log: FastifyBaseLogger): void => {
  const clients = openOidcClients(parts)
  routeAccounts(app, parts)
  routeSignOnProviders(app, parts, { clients, followGroups })
  routeProvisioningTokens(app, parts)
  routeSingleSignOn(app, parts, clients)
  routeTeam(app, parts)
  routeDepartures(app, parts)
  routeCompanyExports(app, parts)
  routeCompanyDeletions(app, parts, dropPublicPage)
  scheduleRetention(parts)
  routeClaims(app, parts)
  routeSecondFactors(app, parts)
  routeSecondFactorPolicies(app, parts)
  routeSecurityLog(app, parts)
  routeApiKeys(app, parts)
  routeFirstSteps(app)
  routeFailedJobs(app, parts)
  routeHealthPage(app, parts)
  routeInstallationSettings(app, parts)
  routeNotifications(app, parts, {
    ...{ log, findShared: findSharedSince },
    canAnswer: { confirm: canConfirmAt, done: canMarkDoneAt },
  })
  routeFollows(app, parts)
  routeCharges(app, parts)
  routeOrganizations(app, parts)
  routeVerification(app, parts)
  routeOrganizationRequests(app, parts)
  routeFactoryRequests(app, parts)
  routeMeetings(app, parts)
  routeEvidence(app, parts)
  routeEvidenceSharings(app, parts)
  routeEvidenceRequests(app, parts)
  routeEvidenceOnStyles(app, parts)
  routeProductClaims(app, parts)
  routeFinalGate(app, parts)
  routeClaimBlocks(app, parts)
}

const routeCraftsOfStyles = async (app: Routes, parts: Parts, lines: LiveLines): Promise<void> => {
  const { findCompanies, listVerified } = await routeSuppliers(app, parts)
  routeSearch(app, { findCompanies })
  routeValueChains(app)
  routeDashboard(app, parts)
  const keptStyles = openKeptStyles(parts.db)
  routeCollections(app, keptStyles)
  routeStyles(app, parts)
  routeActivity(app)
  routeStyleLive(app, lines)
  routeStyleList(app, parts, keptStyles)
  routeAssignments(app, parts)
  routeStyleVerification(app, parts)
  routeStyleDuplicates(app, parts)
  routeStyleCopies(app, parts)
  routeStyleBulk(app, parts)
  routeStyleImport(app, parts)
  routeFiles(app, parts)
  routeCareInstructions(app, parts)
  routeBoms(app)
  routeFormUploads(app, parts, { roles: ROLES, targets: { qc_report: requireChangeableReport } })
  routeGeoImages(app, parts)
  routeTableImports(app)
  routeFabricForms(app)
  routeTimelines(app, parts)
  routeComments(app, parts)
  routeMeasurementCharts(app, { isTechPackApproved })
  routeTechPacks(app, parts)
  routeLibrary(app, parts)
  routeLibraryUses(app, parts)
  routeStyleIssues(app, parts, { readDraft })
  routeIssuing(app, parts)
  routeIssueDocuments(app, parts)
  routeCostSheets(app, parts, {
    renameStyle,
    assign: (tx, input) => assignSupplier(tx, parts, input),
    recallSuppliers: openRecallSuppliers(keptStyles),
    listVerified,
  })
  routeCostDocuments(app, parts)
  routeStyleFiles(app, parts)
  routeQcReports(app, parts)
  routeQcPdf(app, parts)
}

interface PassportCraft {
  app: Routes
  server: FastifyInstance
  parts: Parts
  pages: PassportPages
  views: ReturnType<typeof openViewCounter>
}

const routePassportCraft = ({ app, server, parts, pages, views }: PassportCraft): void => {
  routePassportFacts(app)
  routeEnvironmentalCosts(app)
  routePassports(app, parts)
  routePassportLinks(app, parts)
  routeLots(app, parts)
  routePublications(app, parts)
  routeRegistrations(app, parts)
  routeStepVerification(app, parts, { setConfirmed })
  routeGtins(app, parts)
  routeGtinImports(app)
  routeIssuerKeys(app, parts)
  routeIssuerDomains(app, parts)
  routeIssuerDocuments(server, parts, pages)
  const lots = openLotPages(parts, pages)
  routeLotPages(server, lots)
  const representations = routePassportMachines(server, parts, pages, lots)
  routePassportReviews(app, parts)
  routePublicReviews(server, { parts, pages })
  routePassportAnalytics(app, parts, views)
  routePublicPassports(server, { parts, pages, representations })
  routeRestrictedPages(server, { parts, pages })
}
