import { createLink } from '@tanstack/react-router';
import { Button, type ButtonProps } from 'antd';

/** A button that leads to another screen: a link, so that it also opens in a tab of its own. */
export const LinkButton = createLink((props: ButtonProps) => <Button {...props} />);
