/** Leads to a section of the passport: there are fifteen, and they fill many screens. */

import { type RefObject, useEffect, useRef, useState } from 'react'
import { Menu } from '#web/ui/floating/menu.tsx'
import { IconAlertTriangle } from '#web/ui/icons.ts'
import { WITHIN_CONTENT } from '#web/ui/within-content.ts'
import { IconListDetails } from '../passport-icons.ts'
import { PASSPORT_WORDS } from '../passport-words.ts'
import { WayButton } from '../sharing/way-button.tsx'
import classes from '../steps/steps.module.css'

interface ShownSection {
  title: string
  heading: HTMLElement
  hasErrors: boolean
}

/** Between the bar and the section's heading, in pixels. */
const GAP = 24

/** What stands on the page, so that no section is missing and none is listed that is not there. */
const findSections = (content: HTMLElement | null): ShownSection[] =>
  [...(content?.querySelectorAll<HTMLElement>('section > * h2') ?? [])].map((heading) => ({
    title: heading.textContent ?? '',
    heading,
    hasErrors: heading.closest('section')?.querySelector('[aria-invalid="true"]') != null,
  }))

/** Below the bar, which stays where it sticks; the focus goes along. */
const goTo = (heading: HTMLElement, bar: HTMLElement | null): void => {
  const below = bar ? Number.parseFloat(getComputedStyle(bar).top) + bar.offsetHeight : 0
  window.scrollTo({ top: window.scrollY + heading.getBoundingClientRect().top - below - GAP })
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

interface SectionMenuProps {
  content: RefObject<HTMLElement | null>
  bar: RefObject<HTMLElement | null>
}

/** Looked up while they are listed: the lower ones are rendered a moment after the first. */
const useSections = (content: RefObject<HTMLElement | null>, isListed: boolean): readonly ShownSection[] => {
  const [sections, setSections] = useState<readonly ShownSection[]>([])
  useEffect(() => {
    if (!isListed || !content.current) return
    const look = () => setSections(findSections(content.current))
    look()
    const observer = new MutationObserver(look)
    observer.observe(content.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [content, isListed])
  return sections
}

export function SectionMenu({ content, bar }: SectionMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<HTMLElement | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const sections = useSections(content, isOpen)
  const leave = () => {
    if (chosen) goTo(chosen, bar.current)
    else button.current?.focus({ preventScroll: true })
    setChosen(null)
  }
  return (
    <Menu
      position="bottom-start"
      width={280}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      portalProps={WITHIN_CONTENT}
      opened={isOpen}
      onChange={setOpen}
      onExitTransitionEnd={leave}
    >
      <Menu.Target>
        <WayButton
          ref={button}
          label={PASSPORT_WORDS.sections}
          icon={<IconListDetails size={16} />}
          isIconAlone
        />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {sections.map(({ title, heading, hasErrors }) => (
          <Menu.Item
            key={title}
            rightSection={hasErrors && <IconAlertTriangle size={15} aria-label="has errors" />}
            onClick={() => setChosen(heading)}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
