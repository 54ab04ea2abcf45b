import { totalmem } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { NO_FRAMES } from './e2e/harness/no-frames.ts'
import { LongestFirst } from './scripts/longest-first.ts'
import { PATIENCE_MS } from './test/patience.ts'

const rules = ['contract/**/*.test.ts', 'server/**/*.rules.test.ts', 'web/**/*.test.ts']

/** One more than two cores have, because a test waits for its database or its browser part of its time. */
const WORKERS = 3

/**
 * Of each test and each preparation, in milliseconds. The longest takes a minute on a quiet machine and took fifteen
 * beside twenty busy processes, and what waits for nothing but a busy machine is no failure.
 */
const PATIENCE = 1_800_000

/**
 * A worker makes much that is gone a moment later, and keeps the whole product: V8 looks through the one four times less
 * often, and through the other not before it has grown to a tenth of the machine. That is a sixth of all processor time.
 */
const KEPT_MB = Math.min(2048, Math.round(totalmem() / 1024 ** 2 / 10))
const execArgv = ['--max-semi-space-size=64', `--initial-old-space-size=${KEPT_MB}`]

// A developer's own settings are none of a test's, nor of the processes that it starts.
process.env.SELVEDGE_ENV_FILE = '/dev/null'

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: rules,
          environment: 'node',
          // A process of its own for each file takes longer to start than most of them to run.
          isolate: false,
          maxWorkers: WORKERS,
          execArgv,
          testTimeout: PATIENCE,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['server/**/*.rules.test.ts'],
          environment: 'node',
          globalSetup: ['server/test/database-setup.ts'],
          setupFiles: ['server/test/matchers.ts', 'server/test/odd-clock.ts', 'test/late-server.ts'],
          // A worker loads the product once, not for each file: what a file changes is in its own world.
          isolate: false,
          // Files share nothing but the template, so they run side by side; one file's tests share its database.
          maxWorkers: WORKERS,
          execArgv,
          expect: { poll: { timeout: PATIENCE_MS } },
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['web/test/setup.ts'],
          // A worker starts one document and loads Mantine and the product once; the setup cleans up after each test.
          isolate: false,
          maxWorkers: WORKERS,
          execArgv,
          testTimeout: PATIENCE,
          css: { include: [] },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          environment: 'node',
          globalSetup: ['server/test/database-setup.ts'],
          setupFiles: ['server/test/matchers.ts'],
          isolate: false,
          // After all others. Each file has its own product and browser, and waits for them a sixth of its time.
          maxWorkers: WORKERS,
          execArgv,
          sequence: { groupOrder: 1 },
          // For nothing else: see e2e/harness/frames.ts.
          retry: { count: 1, condition: new RegExp(NO_FRAMES) },
          // A page under load answers late: as long as an action may take.
          expect: { poll: { timeout: PATIENCE_MS } },
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
    ],
  },
})
