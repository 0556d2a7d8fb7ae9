// The block in the WordPress editor. The preview is a page of this site in a frame, so that the
// button runs as on the page. The braces keep names out of the global scope.
{
  const { blocks, blockEditor, components, element } = window.wp
  const { createElement: draw, useEffect, useRef } = element
  const { title, preview } = window.florinConnectBlock
  const CHOICES = {
    theme: ['auto', 'light', 'dark'],
    size: ['wide', 'compact'],
    balance: ['show', 'hide', 'hide show'],
    network: ['name', 'icon', 'hide', 'icon name'],
    account: ['full', 'short', 'avatar', 'avatar full'],
  }
  const NAMES = ['label', 'lang', ...Object.keys(CHOICES)]
  const MIN_HEIGHT_PX = 44
  const FOCUS_RING_PX = 8

  /** Returns the element in the frame, or undefined until the frame has loaded. */
  const findButton = (frame) => frame?.contentDocument?.querySelector('florin-connect')

  const applyAttributes = (frame, attributes) => {
    const button = findButton(frame)
    for (const name of button ? NAMES : [])
      if (attributes[name]) button.setAttribute(name, attributes[name])
      else button.removeAttribute(name)
  }

  /** Keeps the frame as high as the button. */
  const followHeight = (frame) => {
    const button = findButton(frame)
    if (!button) return
    const { body } = frame.contentDocument
    body.style.margin = '0'
    body.inert = true
    const resize = () => {
      const height = Math.ceil(button.getBoundingClientRect().height) + FOCUS_RING_PX
      frame.style.height = `${Math.max(MIN_HEIGHT_PX, height)}px`
    }
    new frame.contentWindow.ResizeObserver(resize).observe(button)
    resize()
  }

  /** Shows the button. Pointer events pass through the frame, so that a click selects the block. */
  const Preview = ({ attributes }) => {
    const ref = useRef(null)
    useEffect(() => applyAttributes(ref.current, attributes))
    return draw('iframe', {
      ref,
      title,
      src: preview,
      tabIndex: -1,
      onLoad() {
        applyAttributes(ref.current, attributes)
        followHeight(ref.current)
      },
      style: {
        display: 'block',
        width: '100%',
        height: MIN_HEIGHT_PX,
        border: 0,
        pointerEvents: 'none',
      },
    })
  }

  blocks.registerBlockType('florin/connect', {
    apiVersion: 2,
    title,
    icon: 'money-alt',
    category: 'widgets',
    attributes: Object.fromEntries(NAMES.map((name) => [name, { type: 'string' }])),
    edit({ attributes, setAttributes }) {
      const set = (name) => (value) => setAttributes({ [name]: value || undefined })
      const text = (name) =>
        draw(components.TextControl, {
          key: name,
          label: name,
          value: attributes[name] || '',
          maxLength: 60,
          onChange: set(name),
        })
      const choice = ([name, values]) =>
        draw(components.SelectControl, {
          key: name,
          label: name,
          value: attributes[name] || '',
          onChange: set(name),
          options: ['', ...values].map((value) => ({ value, label: value || '–' })),
        })
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
            text('label'),
            text('lang'),
            Object.entries(CHOICES).map(choice),
          ),
        ),
        draw(Preview, { attributes }),
      )
    },
    save: () => null,
  })
}
