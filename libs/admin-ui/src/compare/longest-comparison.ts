/** Milliseconds. Texts whose comparison takes longer are shown without marks. */
export const longestComparison = 500;
