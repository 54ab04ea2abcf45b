/** The frame of the pages before the sign-in. */
import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { startAnew } from '#web/lib/language/chosen-language.ts'
import { spokenLanguage } from '#web/lib/language/say.ts'
import { shownInstallation } from '#web/lib/session/installation.ts'
import { Logo, Selvedge } from '#web/ui/pages/logo.tsx'
import { useDocumentTitle } from '#web/ui/pages/use-document-title.ts'
import { Strong } from '#web/ui/text/text.tsx'
import classes from './entry-frame.module.css'
import { InstallationLogo } from './installation-logo.tsx'
import { LanguageSelect } from './language-select.tsx'

interface EntryFrameProps {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** Other ways to go on, under the form. */
  foot?: ReactNode
}

export function EntryFrame({ title, lead, children, foot }: EntryFrameProps) {
  useDocumentTitle(title)
  const { name, color, logo } = shownInstallation()
  return (
    <div className={classes.frame}>
      <header className={classes.side} style={color ? { background: color } : undefined}>
        <Selvedge />
        {logo ? <InstallationLogo logo={logo} name={name} /> : <Logo size={24} />}
        {name && (
          <Strong size={18} breaks mt={12}>
            {name}
          </Strong>
        )}
        <p className={classes.motto}>The edge that keeps a fabric together, and tells where it was woven.</p>
        <p className={classes.about}>Styles, suppliers and digital product passports for apparel.</p>
      </header>
      <main className={classes.main}>
        <div className={classes.form}>
          <h1 className={classes.title}>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {children}
          {foot && <div className={classes.foot}>{foot}</div>}
          <Box mt={24} maw={200}>
            <LanguageSelect label="Language" value={spokenLanguage()} onChange={startAnew} />
          </Box>
        </div>
      </main>
    </div>
  )
}
