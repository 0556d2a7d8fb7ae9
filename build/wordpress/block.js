// The block in the WordPress editor. The preview is a page of this site in a frame, so that the
// button runs as on the page. The braces keep names out of the global scope.
{
  const { blocks, blockEditor, components, element } = window.wp
  const { createElement: draw, useEffect, useRef } = element
  const { title, preview, languages, texts } = window.florinConnectBlock
  const NAMES = ['label', 'lang', 'theme', 'size', 'balance', 'network', 'account']
  /** Values of each attribute with the name of their text. Without a text, '' is not offered. */
  const CHOICES = {
    theme: { '': 'from_settings', auto: 'theme_auto', light: 'theme_light', dark: 'theme_dark' },
    size: { '': 'from_settings', wide: 'size_wide', compact: 'size_compact' },
    balance: { 'hide show': 'hide_phones', show: 'show', hide: 'hide' },
    network: {
      'icon name': 'network_phones',
      name: 'network_name',
      icon: 'network_icon',
      hide: 'hide',
    },
    account: {
      full: 'account_full',
      short: 'account_short',
      avatar: 'account_avatar',
      'avatar full': 'account_phones',
    },
  }
  /** Values that mean the same as no attribute. */
  const DEFAULTS = { balance: 'hide show', network: 'icon name', account: 'full' }
  const MIN_HEIGHT_PX = 44
  /** Space around the button for its focus ring. The editor's outline covers the frame's edge. */
  const MARGIN_PX = 4

  /** Returns the element in the frame, or undefined until the frame has loaded. */
  const findButton = (frame) => frame?.contentDocument?.querySelector('florin-connect')

  const applyAttributes = (frame, attributes) => {
    const button = findButton(frame)
    for (const name of button ? NAMES : [])
      if (attributes[name]) button.setAttribute(name, attributes[name])
      else button.removeAttribute(name)
  }

  /** Keeps the frame as high as the button, and as wide if the block is aligned. */
  const followSize = (frame) => {
    const button = findButton(frame)
    if (!button) return
    const { body } = frame.contentDocument
    body.style.margin = '0'
    body.style.padding = `${MARGIN_PX}px`
    body.style.width = 'max-content'
    body.inert = true
    const resize = () => {
      const { width, height } = button.getBoundingClientRect()
      frame.style.height = `${Math.max(MIN_HEIGHT_PX, Math.ceil(height) + 2 * MARGIN_PX)}px`
      frame.style.setProperty('--florin-width', `${Math.ceil(width) + 2 * MARGIN_PX}px`)
    }
    new frame.contentWindow.ResizeObserver(resize).observe(button)
    resize()
  }

  /** Shows the button. Pointer events pass through the frame, so that a click selects the block. */
  const Preview = ({ attributes }) => {
    const ref = useRef(null)
    useEffect(() => applyAttributes(ref.current, attributes))
    const isFitted = ['left', 'center', 'right'].includes(attributes.align)
    return draw('iframe', {
      ref,
      title,
      src: preview,
      tabIndex: -1,
      onLoad() {
        applyAttributes(ref.current, attributes)
        followSize(ref.current)
      },
      style: {
        display: 'block',
        width: isFitted ? 'var(--florin-width)' : '100%',
        maxWidth: '100%',
        marginInline: attributes.align === 'center' ? 'auto' : undefined,
        height: MIN_HEIGHT_PX,
        border: 0,
        pointerEvents: 'none',
      },
    })
  }

  /** Returns the props of a control. WordPress would write a label without style in capitals. */
  const controlProps = (name, label, help) => ({
    key: name,
    label: draw('span', { style: { fontSize: 13, textTransform: 'none' } }, label),
    help,
    __nextHasNoMarginBottom: true,
    __next40pxDefaultSize: true,
  })

  blocks.registerBlockType('florin/connect', {
    apiVersion: 2,
    title,
    icon: 'money-alt',
    category: 'widgets',
    attributes: Object.fromEntries(NAMES.map((name) => [name, { type: 'string' }])),
    edit({ attributes, setAttributes }) {
      const select = (name, label, help, options) => {
        const value = attributes[name] || DEFAULTS[name] || ''
        const isKnown = options.some((option) => option.value === value)
        return draw(components.SelectControl, {
          ...controlProps(name, label, help),
          value,
          onChange: (next) =>
            setAttributes({ [name]: next === (DEFAULTS[name] || '') ? undefined : next }),
          options: isKnown ? options : [...options, { value, label: value }],
        })
      }
      const choice = (name, label, help) =>
        select(
          name,
          label,
          help,
          Object.entries(CHOICES[name]).map(([value, text]) => ({ value, label: texts[text] })),
        )
      return draw(
        'div',
        // biome-ignore lint/correctness/useHookAtTopLevel: 'edit' is the component
        blockEditor.useBlockProps(),
        draw(
          blockEditor.InspectorControls,
          null,
          draw(
            components.PanelBody,
            { title },
            draw(components.TextControl, {
              ...controlProps('label', texts.label, texts.label_help),
              value: attributes.label || '',
              maxLength: 60,
              onChange: (label) => setAttributes({ label: label || undefined }),
            }),
            select('lang', texts.language, undefined, [
              { value: '', label: texts.theme_auto },
              ...languages.map(({ tag, name }) => ({ value: tag, label: name })),
            ]),
            choice('theme', texts.theme, texts.dialog_help),
            choice('size', texts.size, texts.dialog_help),
            choice('balance', texts.balance, texts.connected_help),
            choice('network', texts.network, texts.connected_help),
            choice('account', texts.account, texts.connected_help),
          ),
        ),
        draw(Preview, { attributes }),
      )
    },
    save: () => null,
  })
}
