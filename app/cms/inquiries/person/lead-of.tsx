import styles from '#app/cms/inquiries/sheet/person.module.css'

type Props = { inquiry: { name: string; sameSender: boolean } | undefined }

/** Whose something is, if it is a linked sender’s. */
export const LeadOf = ({ inquiry }: Props) =>
  inquiry && !inquiry.sameSender ? (
    <span className={`muted small ${styles.whose}`}> Lead of {inquiry.name}</span>
  ) : null
