/** Loads the image library on first use, without the loaders that uploads never need. */
export async function loadImageLibrary() {
  const { sharp } = await import('./image-library.ts');
  return sharp;
}
