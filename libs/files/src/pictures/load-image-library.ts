/** The image library, without the loaders that uploads never need; loaded when it is first asked for. */
export async function loadImageLibrary() {
  const { sharp } = await import('./image-library.ts');
  return sharp;
}
