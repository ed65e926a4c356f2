import type { Page } from 'playwright-core';
import type { TestFile } from './form.ts';
import { uniqueSlug } from './posts.ts';

/** A picture with its own name and bytes, because the library shows equal bytes once, and a test may run twice. */
export async function newPicture(page: Page, word: string, height = 180): Promise<TestFile> {
  const base64 = await page.evaluate((pixels) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: pixels });
    const context = canvas.getContext('2d');
    for (let x = 0; x < 10; x += 1) {
      if (context) context.fillStyle = `hsl(${Math.random() * 360} 50% 50%)`;
      context?.fillRect(x * 20, 0, 20, 100);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, height);
  return { name: `${uniqueSlug(word)}.png`, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}
