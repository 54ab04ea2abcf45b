import { useState } from 'react'

/** An id for each row of a file that becomes a line: the same one each time it is read. */
export const useIdsOfRows = <Id>(makeId: () => Id): ((row: number) => Id) => {
  const [idOf] = useState(() => {
    const ids = new Map<number, Id>()
    return (row: number): Id => {
      const id = ids.get(row) ?? makeId()
      ids.set(row, id)
      return id
    }
  })
  return idOf
}
