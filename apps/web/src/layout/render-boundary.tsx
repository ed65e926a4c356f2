import { publicRoutes } from '@daybook/routes';
import { Component, type ReactNode } from 'react';
import { ButtonLink } from '../components/controls/button-link.tsx';
import { PageIntro } from '../components/sections/page-intro.tsx';

/** What visitors read if a page cannot be rendered. */
export const notRendered = {
  heading: 'Something went wrong',
  text: 'This page could not be shown. Other pages probably work.',
};

interface RenderBoundaryProps {
  /** What is shown; another value is rendered although the last one failed. */
  page: unknown;
  children: ReactNode;
}

/**
 * Shows a plain page if rendering fails in the browser. Without it, React would remove the page and show nothing. On the
 * server it does nothing: errors pass through, and the server sends its own page about them.
 */
export class RenderBoundary extends Component<RenderBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override componentDidUpdate({ page }: RenderBoundaryProps): void {
    if (this.state.hasFailed && page !== this.props.page) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main>
        <PageIntro {...notRendered}>
          <p className="intro__action">
            <ButtonLink to={publicRoutes.home}>Home page</ButtonLink>
          </p>
        </PageIntro>
      </main>
    );
  }
}
