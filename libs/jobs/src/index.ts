export { embeddedSql, type JobHandler, type JobSender, type JobSql, Jobs } from './jobs.ts';
