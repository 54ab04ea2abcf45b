import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const rules = ['contract/**/*.test.ts', 'server/**/*.rules.test.ts', 'web/**/*.test.ts']

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: rules, environment: 'node', maxWorkers: '100%' } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['server/**/*.rules.test.ts'],
          environment: 'node',
          globalSetup: ['server/test/database-setup.ts'],
          setupFiles: ['server/test/matchers.ts'],
          // Files share nothing but the template, so they run side by side; one file's tests share its database.
          maxWorkers: 3,
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['web/test/setup.ts'],
          maxWorkers: '100%',
          testTimeout: 20_000,
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
          // Each file has its own product and browser; two of them keep two cores busy.
          maxWorkers: 2,
          // A page under load answers late: as long as an action may take.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
