import type { GraphQLScalarType } from 'graphql';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import type { UploadSource } from './receiving/upload-source.ts';

/** The scalar of a file in a multipart request. A resolver gets a promise of an `UploadSource`. */
export const Upload: GraphQLScalarType<Promise<UploadSource>, never> = GraphQLUpload;
