import { createLink } from '@tanstack/react-router';
import { Button, type ButtonProps } from 'antd';

/**
 * A button that leads to another screen: a link, so that it also opens in a tab of its own. Its look is said by `color` and `variant`: the router
 * keeps a `type` for itself.
 */
export const LinkButton = createLink((props: Omit<ButtonProps, 'type'>) => <Button {...props} />);
