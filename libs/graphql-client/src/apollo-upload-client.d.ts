/** The package has no type declarations. */
declare module 'apollo-upload-client/UploadHttpLink.mjs' {
  import type { ApolloLink } from '@apollo/client';

  interface Options {
    uri?: string;
    headers?: Record<string, string>;
    fetch?: typeof fetch;
  }

  interface UploadHttpLinkConstructor {
    new (options?: Options): ApolloLink;
  }

  const UploadHttpLink: UploadHttpLinkConstructor;
  export default UploadHttpLink;
}
