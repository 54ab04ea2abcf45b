import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const rules = ['contract/**/*.test.ts', 'server/**/*.rules.test.ts', 'web/**/*.test.ts']

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: rules, environment: 'node' } },
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
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
