/** Where files may be dropped; what is dragged over it and holds none is left alone. */
import { type DragEvent, useState } from 'react'
import { takeDropped } from './folders.ts'

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

export function useDropTarget(isOpen: boolean, onTake: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  if (!isOpen) return { isOver: false, events: {} }
  return {
    isOver,
    events: {
      onDragOver: (event: DragEvent) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        // From one part of the target to another it has not left.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(false)
        void takeDropped(event.dataTransfer).then(onTake)
      },
    },
  }
}
