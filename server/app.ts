/** The product without a port: everything that `main.ts` listens with and tests call. */
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyServerOptions } from 'fastify'
import { routeAccounts } from '#server/features/accounts/index.ts'
import { routeActivity } from '#server/features/activity/index.ts'
import { routeApiKeys } from '#server/features/api-keys/index.ts'
import { assignSupplier, routeAssignments } from '#server/features/assignments/index.ts'
import { routeBoms } from '#server/features/boms/index.ts'
import { routeCareInstructions } from '#server/features/care-instructions/index.ts'
import { routeClaims } from '#server/features/claims/index.ts'
import { routeCollections } from '#server/features/collections/index.ts'
import { routeComments } from '#server/features/comments/index.ts'
import { routeCostDocuments } from '#server/features/cost-documents/index.ts'
import { routeCostSheets } from '#server/features/cost-sheets/index.ts'
import { routeDashboard } from '#server/features/dashboard/index.ts'
import { routeFabricForms } from '#server/features/fabric-forms/index.ts'
import { routeFactoryRequests } from '#server/features/factory-requests/index.ts'
import { countFailed, routeFailedJobs } from '#server/features/failed-jobs/index.ts'
import { routeFiles } from '#server/features/files/index.ts'
import { routeFirstSteps } from '#server/features/first-steps/index.ts'
import { routeGeoImages } from '#server/features/geo-images/index.ts'
import { routeMeasurementCharts } from '#server/features/measurement-charts/index.ts'
import { routeMeetings } from '#server/features/meetings/index.ts'
import { routeNotifications } from '#server/features/notifications/index.ts'
import { routeOrganizationRequests } from '#server/features/organization-requests/index.ts'
import { routeOrganizations, routeVerification } from '#server/features/organizations/index.ts'
import { openViewCounter, routePassportAnalytics } from '#server/features/passport-analytics/index.ts'
import {
  routeIssuerDocuments,
  routeIssuerDomains,
  routeIssuerKeys,
} from '#server/features/passport-credentials/index.ts'
import { routeGtins } from '#server/features/passport-gtins/index.ts'
import { routePassportMachines } from '#server/features/passport-machines/index.ts'
import {
  readShownReviews,
  routePassportReviews,
  routePublicReviews,
} from '#server/features/passport-reviews/index.ts'
import {
  openPageCache,
  openPassportPages,
  openReadyAnswers,
  routePassports,
  routePublicBoms,
  routePublicPassports,
  setConfirmed,
} from '#server/features/passports/index.ts'
import { routePublications } from '#server/features/publications/index.ts'
import { routeQcPdf } from '#server/features/qc-pdf/index.ts'
import { routeQcReports } from '#server/features/qc-reports/index.ts'
import { routeSearch } from '#server/features/search/index.ts'
import { routeSecondFactors } from '#server/features/second-factors/index.ts'
import { routeSecurityLog } from '#server/features/security-log/index.ts'
import { routeStepVerification } from '#server/features/step-verification/index.ts'
import { routeStyleBulk } from '#server/features/style-bulk/index.ts'
import { routeStyleDuplicates } from '#server/features/style-duplicates/index.ts'
import { routePublicStyleFiles, routeStyleFiles } from '#server/features/style-files/index.ts'
import { routeStyleImport } from '#server/features/style-import/index.ts'
import { openKeptStyles, openRecallSuppliers, routeStyleList } from '#server/features/style-list/index.ts'
import { openLiveLines, routeStyleLive } from '#server/features/style-live/index.ts'
import { routeStyleVerification } from '#server/features/style-verification/index.ts'
import { renameStyle, routeStyles } from '#server/features/styles/index.ts'
import { routeSuppliers } from '#server/features/suppliers/index.ts'
import { routeTeam } from '#server/features/team/index.ts'
import {
  addTechPackFiles,
  isTechPackApproved,
  removeTechPackFile,
  routeTechPacks,
} from '#server/features/tech-packs/index.ts'
import { routeTimelines } from '#server/features/timelines/index.ts'
import { routeValueChains } from '#server/features/value-chains/index.ts'
import { routeHealth } from '#server/platform/http/health.ts'
import { type App, openRoutes } from '#server/platform/http/route.ts'
import { apiPagePolicy } from '#server/platform/http/security-headers.ts'
import type { ServerOptions } from '#server/platform/http/server.ts'
import { openServer } from '#server/platform/http/server.ts'
import { adminsNeedSecondFactor, type Parts } from '#server/platform/parts.ts'
import { logSecurityEvents } from '#server/platform/security-log/log-security-events.ts'
import { openActorCache } from '#server/platform/sessions/actor-cache.ts'
import { ROLES } from './access.ts'
import { routeSiteFiles } from './site-files.ts'
import { serveWebApp, type WebBuild } from './web-app.ts'

export interface AppOptions extends Omit<ServerOptions, 'logger' | 'answerFirst' | 'address'> {
  logger?: FastifyServerOptions['logger']
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
    address: parts.address,
    answerFirst: ready.answer(views.countView),
  })
  logSecurityEvents(parts.db, server.log)
  const actors = await openActorCache(parts.db, parts.processLock)
  const app = openRoutes(server, {
    db: parts.db,
    actors,
    now: parts.now,
    address: parts.address,
    roles: ROLES,
    ...adminsNeedSecondFactor(parts),
  })
  const lines = await openLiveLines(parts, server.log)
  server.addHook('preClose', () => lines.close())
  routeHealth(server, {
    ...options.health,
    countFailedJobs: () => countFailed(parts.db),
    countOpenLines: lines.count,
  })
  routeAccounts(app, parts)
  routeTeam(app, parts)
  routeClaims(app, parts)
  routeSecondFactors(app, parts)
  routeSecurityLog(app)
  routeApiKeys(app, parts)
  routeNotifications(app, parts)
  routeOrganizations(app, parts)
  routeVerification(app, parts)
  routeOrganizationRequests(app, parts)
  routeFactoryRequests(app, parts)
  routeMeetings(app, parts)
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
  routeStyleBulk(app, parts)
  routeStyleImport(app)
  routeFirstSteps(app)
  routeFailedJobs(app, parts)
  routeFiles(app, parts, { addTechPackFiles, removeTechPackFile })
  routeCareInstructions(app, parts)
  routeBoms(app)
  routeGeoImages(app, parts)
  routeFabricForms(app)
  routeTimelines(app, parts)
  routeComments(app, parts)
  routeMeasurementCharts(app, { isTechPackApproved })
  routeTechPacks(app, parts)
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
  routePassports(app, parts)
  routePublications(app, parts)
  routeStepVerification(app, parts, { setConfirmed })
  const pages = openPassportPages(parts, {
    cache: drawn,
    ready,
    readReviews: readShownReviews,
    countView: views.countView,
  })
  routeGtins(app, parts)
  routeIssuerKeys(app, parts)
  routeIssuerDomains(app, parts)
  routeIssuerDocuments(server, parts, pages)
  const representations = routePassportMachines(server, parts, pages)
  routePassportReviews(app, parts)
  routePublicReviews(server, { parts, pages })
  routePassportAnalytics(app, parts, views)
  routePublicPassports(server, { parts, pages, representations })
  routePublicBoms(server, { parts, cache: drawn, pages })
  routePublicStyleFiles(server, { parts, pages })
  routeSiteFiles(server)
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: apiPagePolicy,
    uiConfig: { persistAuthorization: false },
  })
  await serveWebApp(server, { dev: options.dev, demo: parts.demo, web: options.web, now: parts.now })
  await server.ready()
  return app
}
