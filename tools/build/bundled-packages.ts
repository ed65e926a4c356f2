/**
 * Packages that bundles for the server import at run time: native modules, and packages that read files of their own or
 * import packages by names that a bundler does not see.
 * A package that one of them needs has to be here as well if a bundle imports it, because there must be one copy of it.
 */
export const unbundledPackages = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-prepopulatedfs',
  '@node-rs/argon2',
  'file-type',
  'sharp',
];

/**
 * How bundles for the server find packages. They contain all others, because a process that reads some files starts
 * twice as fast as one that reads two thousand.
 */
export const bundledPackages = { noExternal: true, external: unbundledPackages } as const;
