/** `application_name` in `pg_stat_activity`. A connection with one of these names means that Keyturn is running. */
export const connectionNames = {
  app: 'keyturn',
  jobs: 'keyturn-jobs',
  jobNews: 'keyturn-job-news',
  changes: 'keyturn-changes',
} as const
