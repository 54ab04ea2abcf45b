interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** What is read of vitest's JSON report. */
interface Report {
  testResults?: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

export declare const filesToTryAgain: (report: Report) => string[]
export declare const joinRuns: (first: Report, again: Counts) => Counts & { unsteady: string[] }
