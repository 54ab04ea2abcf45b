import { useMemo, useState } from 'react'
import type { StyleFile } from '#contract/files/style-files.ts'
import { type Choice, choose, chooseAll, NOTHING } from './choice.rules.ts'

/** What is chosen of a sub-task's files; what is gone from it is chosen no more. */
export function useChoice(files: readonly StyleFile[]) {
  const [choice, setChoice] = useState<Choice>(NOTHING)
  const names = useMemo(() => files.map(({ upload_name }) => upload_name), [files])
  const chosen = files.filter(({ upload_name }) => choice.chosen.has(upload_name))
  return {
    chosen,
    has: (file: StyleFile) => choice.chosen.has(file.upload_name),
    choose: (file: StyleFile, isRange: boolean) =>
      setChoice((known) => choose(known, { names, name: file.upload_name, isRange })),
    all: () => setChoice((known) => chooseAll(known, names)),
    none: () => setChoice(NOTHING),
  }
}
export type FileChoice = ReturnType<typeof useChoice>
