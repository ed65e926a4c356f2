import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { save } from './form.ts';
import type { OwnPackage } from './use-package.ts';

/** The rich-text editor in the form of a package. */
interface OwnEditor {
  /** Opens the form and puts the cursor into the text. */
  open(page: Page): Promise<Locator>;
  /** Opens the form, waits for the writing aids of the editor, and puts the cursor into the text. */
  openWithAids(page: Page): Promise<Locator>;
  /** Like `openWithAids`, with an empty text. */
  openEmpty(page: Page): Promise<Locator>;
  /** Publishes the open form and returns the stored text. */
  saved(page: Page): Promise<unknown>;
}

/** Opens the editor of the package of a test. */
export function useEditor(own: OwnPackage): OwnEditor {
  const open = async (page: Page) => {
    await page.goto(own.form);
    const editor = page.getByRole('textbox', { name: 'Description' });
    await editor.click();
    return editor;
  };
  const openWithAids = async (page: Page) => {
    const editor = await open(page);
    await expect.poll(() => editor.getAttribute('aria-haspopup')).toBe('listbox');
    return editor;
  };
  return {
    open,
    openWithAids,
    async openEmpty(page) {
      const editor = await openWithAids(page);
      await editor.press('ControlOrMeta+a');
      await editor.press('Backspace');
      return editor;
    },
    async saved(page) {
      await save(page);
      await page.waitForURL('/packages-list');
      return (await own.stored())?.packagedesc;
    },
  };
}
