export { useS3 } from './s3-service.ts';
