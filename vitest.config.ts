import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/house/bundles.test.ts'],
          setupFiles: ['tests/setup.ts'],
          maxWorkers: 2,
          testTimeout: 15_000,
        },
      },
      {
        // Needs what `npm run build` and the e2e builds made: tools/check.ts runs it after them.
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts', 'tests/house/bundles.test.ts'],
          // Each file has browsers, servers and displays of its own, and mostly waits for them.
          maxWorkers: 4,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
})
