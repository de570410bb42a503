/** What PostgreSQL shows of a process's connections in `pg_stat_activity`: where one is, Keyturn runs. */
export const connectionNames = {
  app: 'keyturn',
  jobs: 'keyturn-jobs',
  jobNews: 'keyturn-job-news',
  changes: 'keyturn-changes',
} as const
