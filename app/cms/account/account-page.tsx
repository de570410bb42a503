import { useId, useState } from 'react'
import { TwoStepLogin } from '#app/cms/auth/second-factor/two-step-login.tsx'
import { usePasswordLink } from '#app/cms/auth/use-password-link.ts'
import { call } from '#app/cms/data/api-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useCurrentUser } from '#app/cms/data/use-current-user.ts'
import { screenMeta } from '#app/cms/layout/staff-meta.ts'
import { LocalDraftNote } from '#app/cms/records/form/local-draft-note.tsx'
import { ConfirmAction } from '#app/cms/ui/confirm-action.tsx'
import type { StaffHandle } from '#app/cms/ui/crumbs.ts'
import { needsChange } from '#app/cms/ui/needs-change.ts'
import { PasswordField } from '#app/cms/ui/password-field.tsx'
import { SaveBar, useSaveKey } from '#app/cms/ui/save-bar.tsx'
import { screens } from '#app/cms/ui/screens.ts'
import { useSingleKeys } from '#app/cms/ui/single-keys.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { TextField } from '#app/cms/ui/text-field.tsx'
import { TypedBefore } from '#app/cms/ui/typed-before.tsx'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { useUnsavedGuard } from '#app/cms/ui/use-unsaved-guard.tsx'
import { linkTime } from '#app/domain/account/token.ts'
import { roleNames, type StaffMember } from '#app/domain/account/user.ts'
import { counted } from '#app/domain/counted.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import styles from './account.module.css'
import { MorningMailSwitch } from './morning-mail-switch.tsx'
import { PendingEmail, usePendingEmail } from './pending-email.tsx'
import { type FieldName, fieldLabels, fieldNames, useAccountForm } from './use-account-form.ts'

export const meta = screenMeta(screens.account.label)

export const handle: StaffHandle = { crumbs: [screens.account], ground: 'form' }

export default function AccountPage() {
  const user = useCurrentUser()
  return user ? <Account user={user} key={user.id} /> : null
}

function Account({ user }: { user: StaffMember }) {
  const id = useId()
  const titleId = `${id}-title`
  const pendingEmail = usePendingEmail()
  const account = useAccountForm(user, id, pendingEmail.read)
  const guard = useUnsavedGuard({ unsaved: labelsOf(account.changed), onLeave: account.typed.dropTyped })
  const isDirty = account.changed.length > 0
  useSaveKey(account.save, isDirty)
  return (
    <>
      <div className="head">
        <h1 id={titleId} tabIndex={-1}>
          {screens.account.label}
        </h1>
        <span className="count">{roleNames[user.role]}</span>
      </div>
      <div className={styles.account}>
        <LocalDraftNote
          localDraft={account.typed}
          labels={fieldLabels}
          since="Your details were saved since"
          titleId={titleId}
        />
        <form
          className="group"
          id={id}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            account.save()
          }}
        >
          <h2>Your details</h2>
          {account.typed.typedAt && <TypedBefore at={account.typed.typedAt} />}
          <AccountFields account={account} />
          <PendingEmail {...pendingEmail} current={user.email} titleId={titleId} />
        </form>
        <PasswordLink user={user} />
        <TwoStepLogin />
        <LogOutEverywhere />
        <MorningMailSwitch />
        <KeySwitch />
      </div>
      {isDirty && (
        <SaveBar
          formId={id}
          titleId={titleId}
          saving={account.saving}
          onDiscard={account.discard}
          {...barText(account)}
        />
      )}
      {guard.dialog}
    </>
  )
}

function AccountFields({ account }: { account: ReturnType<typeof useAccountForm> }) {
  const { draft, errors, set } = account
  const ready = useHydrated()
  return (
    <div className="fields">
      <TextField
        label={fieldLabels.name}
        name="name"
        autoComplete="name"
        required
        readOnly={!ready}
        value={draft.name}
        error={errors.name}
        onChange={(event) => set('name', event.currentTarget.value)}
      />
      <TextField
        label={fieldLabels.email}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={!ready || account.saving}
        value={draft.email}
        error={errors.email}
        help="We mail a link to a new address. It counts once you open the link; the old address is told then."
        onChange={(event) => set('email', event.currentTarget.value)}
      />
      {account.moves && (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          readOnly={account.saving}
          error={errors.password}
          onInput={(value) => set('password', value)}
        />
      )}
    </div>
  )
}

/** Single keys can be switched off, for speech input and accidental typing (WCAG 2.1.4). */
function KeySwitch() {
  const [on, setOn] = useSingleKeys()
  const ready = useHydrated()
  return (
    <section className="group">
      <h2>Keyboard</h2>
      <p className="muted">
        Single keys such as <kbd>/</kbd> to search or <kbd>C</kbd> to create. Press <kbd>?</kbd> for the list.
      </p>
      <label className="check" inert={!ready}>
        <input type="checkbox" checked={on} onChange={(event) => setOn(event.currentTarget.checked)} />{' '}
        Single-key shortcuts in this browser
      </label>
    </section>
  )
}

function barText({ changed, errors }: Pick<ReturnType<typeof useAccountForm>, 'changed' | 'errors'>) {
  const atFault = fieldNames.filter((name) => errors[name])
  if (atFault.length > 0) return { title: 'Not saved', detail: needsChange(labelsOf(atFault)) }
  const title = counted(changed.length, 'unsaved change')
  return { title, detail: labelsOf(changed).join(', ') }
}

const labelsOf = (names: FieldName[]) => names.map((name) => fieldLabels[name])

function PasswordLink({ user }: { user: StaffMember }) {
  const { busy, send } = usePasswordLink(user, "Password reset link sent to user's email.")
  return (
    <section className="group">
      <h2>Password</h2>
      <p className="muted">
        We mail a link to {user.email}. It works once, for {linkTime('password')}; a new password logs you out
        everywhere.
      </p>
      <button className="btn" type="button" aria-disabled={busy} onClick={send}>
        <StaffIcon name="key" /> {busy ? 'Sending…' : 'Send a password link'}
      </button>
    </section>
  )
}

function LogOutEverywhere() {
  const [asking, setAsking] = useState(false)
  const toast = useToast()
  return (
    <section className="group">
      <h2>Other devices</h2>
      <p className="muted">Lost a phone, or left a computer logged in? End every session but this one.</p>
      <button className="btn" type="button" onClick={() => setAsking(true)}>
        <StaffIcon name="out" /> Log out everywhere else
      </button>
      {asking && (
        <ConfirmAction
          title="Log out everywhere else?"
          consequence="Every other browser has to log in again, and loses what is not saved there. You stay logged in here."
          action={{ label: 'Log out everywhere else', busy: 'Logging out…', tone: 'primary' }}
          onConfirm={() => readResponse(call['sign-out-everywhere'].$post())}
          onDone={() => toast('You are logged out everywhere else.')}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
