import { defineConfig } from 'vitest/config'

/** The tests that mutants are tried on: they need no database, so that each takes milliseconds. */
export default defineConfig({
  test: {
    include: ['contract/**/*.test.ts', 'server/**/*.rules.test.ts'],
    environment: 'node',
    maxWorkers: 1,
  },
})
