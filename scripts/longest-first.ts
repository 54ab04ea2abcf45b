/**
 * The order of the test files. Those that take longest begin first, since one that begins last keeps a core busy while
 * the other has nothing left to do. A project's files follow one another: a worker goes on with the modules that it has
 * loaded only if the next file is of the same project.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What has most to do first; a project that is not named comes last. */
const PROJECTS = ['server', 'web', 'unit']

/** More than half a minute each on two cores. */
export const LONG_FILES = [
  'server/access-matrix.test.ts',
  'server/start/start-and-stop.test.ts',
  'server/doctor/doctor.test.ts',
  'scripts/fuzz/good/make-each-call.test.ts',
  'server/platform/backup/backup.test.ts',
  'server/selvedge.test.ts',
  'server/partial-saves.test.ts',
  'server/features/quality/qc-pdf/qc-pdf.test.ts',
  'server/style-locks.test.ts',
  'server/features/costing/cost-documents/cost-documents.test.ts',
  'server/site/vite-dev.test.ts',
  'server/demo/load-demo.test.ts',
  'server/platform/private-postgres/private-postgres.test.ts',
  'server/platform/pdf/long-words.test.ts',
  'server/commands/operator-commands.test.ts',
  'server/commands/restore-moment.test.ts',
  'e2e/accounts/appearance.spec.ts',
  'e2e/deployment.spec.ts',
  'e2e/main-job.spec.ts',
  'e2e/passports/passport.spec.ts',
]

const placeIn = (list: readonly string[], isIt: (each: string) => boolean): number => {
  const place = list.findIndex(isIt)
  return place === -1 ? list.length : place
}

const projectOf = ({ project }: TestSpecification) => placeIn(PROJECTS, (name) => name === project.name)
const lengthOf = ({ moduleId }: TestSpecification) => placeIn(LONG_FILES, (file) => moduleId.endsWith(file))
const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort(
      (a, b) => groupOf(a) - groupOf(b) || projectOf(a) - projectOf(b) || lengthOf(a) - lengthOf(b),
    )
  }
}
